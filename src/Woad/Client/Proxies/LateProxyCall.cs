using System.Reflection;
using Woad.Formatters.Emitted;
using Woad.Formatters.Emitted.Running;

namespace Woad.Client.Proxies;

/// <summary>One method of an emitted proxy: takes the typed method of its operation when that is there.</summary>
internal sealed class LateProxyCall : ProxyCall
{
    private readonly ClientChannel _channel;
    private readonly MethodInfo _method;
    private readonly ProxyMethods _methods;
    private readonly LateCodec? _late;

    public LateProxyCall(ClientChannel channel, MethodInfo method, ProxyMethods methods)
    {
        _channel = channel;
        _method = method;
        _methods = methods;
        if (methods.TypedOperation(method) is { } operation)
        {
            Operation = channel.Find(operation);
            _late = operation.Late;
            TakeTyped();
        }
    }

    public override object? Invoke(object?[] arguments)
    {
        TakeTyped();
        return _methods.Get(_method, arguments).Invoke(_channel, arguments);
    }

    private void TakeTyped()
    {
        if (_late is not null)
        {
            Typed = _late.CallOf(_method);
        }
    }
}

using System.Reflection;

namespace Woad.Formatters.Parts;

/// <summary>Reads and writes one field or property of a message contract, public or not.</summary>
internal sealed class MessageMember
{
    private readonly FieldInfo? _field;
    private readonly MethodInvoker? _get;
    private readonly MethodInvoker? _set;

    public MessageMember(MemberInfo member)
    {
        _field = member as FieldInfo;
        if (member is PropertyInfo property)
        {
            _get = MethodInvoker.Create(property.GetMethod!);
            _set = MethodInvoker.Create(property.SetMethod!);
        }
    }

    public object? Get(object message) => _field is not null ? _field.GetValue(message) : _get!.Invoke(message);

    public void Set(object message, object? value)
    {
        if (_field is not null)
        {
            _field.SetValue(message, value);
        }
        else
        {
            _set!.Invoke(message, value);
        }
    }
}

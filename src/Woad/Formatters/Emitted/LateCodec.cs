using System.Reflection;
using Microsoft.Extensions.Logging;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Formatters.Emitted;

/// <summary>
/// The codec of an operation without generated code: there is none before the contract has been called a few times.
/// Then one is emitted, on another thread. Until it is there, and where there can be none, calls take the message
/// lane.
/// </summary>
internal sealed class LateCodec(OperationShape shape, EmittedContract contract)
{
    private volatile OperationCodec? _codec;
    private volatile EmittedOperation? _refused;
    private IReadOnlyDictionary<MethodInfo, nint>? _calls;
    private bool _isLogged;

    /// <summary>The operation.</summary>
    public OperationShape Shape => shape;

    /// <summary>The codec; null as long as there is none. Each call asks for it once.</summary>
    public OperationCodec? Current => _codec ?? Ask();

    /// <summary>The codec, if there is one; nothing is begun.</summary>
    public OperationCodec? Made => _codec;

    /// <summary>Why there is no codec; null as long as that is not known.</summary>
    public string? Refusal => _refused?.Refusal;

    /// <summary>Takes what came of the operation.</summary>
    public void Take(EmittedOperation emitted)
    {
        _refused = emitted.Codec is null ? emitted : null;
        _calls = emitted.Calls;
        _codec = emitted.Codec;
    }

    /// <summary>
    /// The address of the method by which proxies call the operation for a method of the contract; 0 while there is
    /// none.
    /// </summary>
    public nint CallOf(MethodInfo method) => _codec is null ? 0 : _calls!.GetValueOrDefault(method);

    /// <summary>
    /// Logs why there is no codec, once in the process; nothing as long as there may still be one.
    /// </summary>
    public void LogRefusal(ILogger logger)
    {
        if (_refused is not { } refused || Volatile.Read(ref _isLogged)
            || !logger.IsEnabled(LogLevel.Information) || Interlocked.Exchange(ref _isLogged, true))
        {
            return;
        }

        if (refused.Error is { } error)
        {
            Log.EmissionFailed(logger, shape.Name, contract.Name, error);
        }
        else
        {
            Log.NotEmitted(logger, shape.Name, contract.Name, refused.Refusal!);
        }
    }

    private OperationCodec? Ask()
    {
        contract.Called();
        return null;
    }
}

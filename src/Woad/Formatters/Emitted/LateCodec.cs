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

    /// <summary>The operation.</summary>
    public OperationShape Shape => shape;

    /// <summary>The codec; null as long as there is none. Each call asks for it once.</summary>
    public OperationCodec? Current => _codec ?? Ask();

    /// <summary>The codec, if there is one; nothing is begun.</summary>
    public OperationCodec? Made => _codec;

    /// <summary>Why there is no codec; null as long as that is not known.</summary>
    public string? Refusal { get; private set; }

    /// <summary>Takes what came of the operation.</summary>
    public void Take(EmittedOperation emitted)
    {
        Refusal = emitted.Refusal;
        _codec = emitted.Codec;
    }

    private OperationCodec? Ask()
    {
        contract.Called();
        return null;
    }
}

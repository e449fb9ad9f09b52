using System.Reflection;

namespace Woad.Formatters.Emitted.Shapes;

/// <summary>The result of the emission for an operation.</summary>
/// <param name="Shape">The operation.</param>
/// <param name="Codec">Its codec; null when it takes the message lane.</param>
/// <param name="Refusal">Why there is no codec; null when there is one.</param>
/// <param name="Error">The unexpected exception; null when a rule refuses the operation.</param>
internal sealed record EmittedOperation(
    OperationShape Shape, OperationCodec? Codec, string? Refusal, Exception? Error = null)
{
    /// <summary>The addresses of the methods by which proxies call the operation, by those of the contract.</summary>
    public IReadOnlyDictionary<MethodInfo, nint> Calls { get; init; } = new Dictionary<MethodInfo, nint>();
}

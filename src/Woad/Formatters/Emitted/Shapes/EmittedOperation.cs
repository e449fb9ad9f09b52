namespace Woad.Formatters.Emitted.Shapes;

/// <summary>The result of the emission for an operation.</summary>
/// <param name="Shape">The operation.</param>
/// <param name="Codec">Its codec; null when it takes the message lane.</param>
/// <param name="Refusal">Why there is no codec; null when there is one.</param>
internal sealed record EmittedOperation(OperationShape Shape, OperationCodec? Codec, string? Refusal);

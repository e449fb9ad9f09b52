namespace Woad.Tokens;

/// <summary>Custom tokens, by WCF's extensibility: parameters, provider, serializer and authenticator.</summary>
internal sealed class ProgramKind : ProvidedKind
{
    public static ProgramKind Instance { get; } = new();
}

namespace Woad.Generator.Model;

/// <summary>Why a type gets no generated code and is left to the serializers of the BCL.</summary>
/// <param name="TypeName">The type, as a developer would write it.</param>
/// <param name="Reason">What it has that generated code does not do; a sentence without its subject.</param>
internal sealed record Refusal(string TypeName, string Reason);

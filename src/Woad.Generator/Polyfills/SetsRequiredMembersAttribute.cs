namespace System.Diagnostics.CodeAnalysis;

/// <summary>
/// Says that a constructor sets all that must be set; .NET Standard 2.0 lacks it, the compiler wants it for records.
/// </summary>
[AttributeUsage(AttributeTargets.Constructor)]
internal sealed class SetsRequiredMembersAttribute : Attribute;

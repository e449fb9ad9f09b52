namespace System.Runtime.CompilerServices;

/// <summary>Marks what an object initializer must set; .NET Standard 2.0 lacks it.</summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property,
    Inherited = false)]
internal sealed class RequiredMemberAttribute : Attribute;

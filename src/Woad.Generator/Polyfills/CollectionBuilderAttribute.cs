namespace System.Runtime.CompilerServices;

/// <summary>Names the method that a collection expression calls; .NET Standard 2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface)]
internal sealed class CollectionBuilderAttribute(Type builderType, string methodName) : Attribute
{
    /// <summary>The type with the method.</summary>
    public Type BuilderType { get; } = builderType;

    /// <summary>The method's name.</summary>
    public string MethodName { get; } = methodName;
}

namespace System.Runtime.CompilerServices;

/// <summary>Says which feature of the compiler a member needs; .NET Standard 2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = false)]
internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
{
    /// <summary>The feature.</summary>
    public string FeatureName { get; } = featureName;
}

using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Names a parameter or the return value in the message.</summary>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.ReturnValue, Inherited = false)]
public sealed partial class MessageParameterAttribute : Attribute
{
    /// <summary>Gets or sets the element's local name.</summary>
    /// <value>The default is the parameter's name, or <c>{operation}Result</c> for the return value.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? Name { get; set; }
}

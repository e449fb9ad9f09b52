namespace System.ServiceModel;

/// <summary>
/// Has the parameters of a contract or operation written by DataContractSerializer, which is the default.
/// </summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false,
    AllowMultiple = false)]
public sealed partial class DataContractFormatAttribute : Attribute
{
    /// <summary>Gets or sets how parameters are written in the body.</summary>
    /// <value>The default is <see cref="OperationFormatStyle.Document"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial OperationFormatStyle Style { get; set; }
}

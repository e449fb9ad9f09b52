using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Has the parameters of a contract or operation written by XmlSerializer.</summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false,
    AllowMultiple = false)]
public sealed partial class XmlSerializerFormatAttribute : Attribute
{
    private OperationFormatStyle? _style;

    /// <summary>Gets or sets how parameters are written in the body.</summary>
    /// <value>
    /// The default is <see cref="OperationFormatStyle.Document"/>, with <see cref="OperationFormatUse.Encoded"/>
    /// <see cref="OperationFormatStyle.Rpc"/>.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public OperationFormatStyle Style
    {
        get => _style ?? (Use == OperationFormatUse.Encoded ? OperationFormatStyle.Rpc : OperationFormatStyle.Document);
        set => _style = Check.Defined(value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether details of faults are written by XmlSerializer too.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool SupportFaults { get; set; }

    /// <summary>Gets or sets how values are written.</summary>
    /// <value>
    /// The default is <see cref="OperationFormatUse.Literal"/>. <see cref="OperationFormatUse.Encoded"/> goes with
    /// <see cref="OperationFormatStyle.Rpc"/> only.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial OperationFormatUse Use { get; set; }
}

using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Has the parameters of a contract or operation written by XmlSerializer.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false, AllowMultiple = false)]
public sealed class XmlSerializerFormatAttribute : Attribute
{
    /// <summary>How parameters stand in the body. Default: <see cref="OperationFormatStyle.Document"/>.</summary>
    public OperationFormatStyle Style
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Whether details of faults are written by XmlSerializer too. Default: false.</summary>
    public bool SupportFaults { get; set; }

    /// <summary>
    /// How values are written. Default: <see cref="OperationFormatUse.Literal"/>. <see cref="OperationFormatUse.Encoded"/> goes
    /// with <see cref="OperationFormatStyle.Rpc"/> only.
    /// </summary>
    public OperationFormatUse Use
    {
        get;
        set => field = Check.Defined(value);
    }
}

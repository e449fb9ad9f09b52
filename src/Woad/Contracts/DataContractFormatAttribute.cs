using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Has the parameters of a contract or operation written by DataContractSerializer, which is the default.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false, AllowMultiple = false)]
public sealed class DataContractFormatAttribute : Attribute
{
    /// <summary>How parameters stand in the body. Default: <see cref="OperationFormatStyle.Document"/>.</summary>
    public OperationFormatStyle Style
    {
        get;
        set => field = Check.Defined(value);
    }
}

using System.ServiceModel;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>Tells callers who they are.</summary>
[ServiceContract(Namespace = "urn:who")]
public interface IWho
{
    /// <summary>Name, authentication type and whether the caller is anonymous.</summary>
    [OperationContract]
    string[] AmI();

    [OperationContract]
    string Echo(string text);
}

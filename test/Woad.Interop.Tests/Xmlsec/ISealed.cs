using System.ServiceModel;

namespace Woad.Interop.Tests.Xmlsec;

[ServiceContract(Namespace = "urn:woad:sealed")]
public interface ISealed
{
    [OperationContract]
    string Echo(string text);
}

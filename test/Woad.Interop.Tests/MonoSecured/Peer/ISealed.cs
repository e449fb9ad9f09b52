using System.ServiceModel;

namespace MonoSecured
{
    [ServiceContract(Namespace = "urn:woad:sealed")]
    public interface ISealed
    {
        [OperationContract]
        string Echo(string text);
    }
}

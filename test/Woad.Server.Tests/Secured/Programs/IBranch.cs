using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

[ServiceContract(Namespace = "http://bank.example/")]
public interface IBranch
{
    [OperationContract]
    string Greet();

    [OperationContract]
    string Count();

    [OperationContract]
    Task<string> OpenAsync();

    [OperationContract]
    string Audit();
}

using System.Net.Security;
using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

[ServiceContract(Namespace = "http://bank.example/", ProtectionLevel = ProtectionLevel.EncryptAndSign)]
public interface IBank
{
    [OperationContract]
    decimal Balance(string account);

    [OperationContract(ProtectionLevel = ProtectionLevel.Sign)]
    string Branch(string city);

    [OperationContract(ProtectionLevel = ProtectionLevel.None)]
    string Motto(string language);

    [OperationContract]
    [FaultContract(typeof(Overdrawn), ProtectionLevel = ProtectionLevel.Sign)]
    void Withdraw(decimal amount);

    [OperationContract]
    Receipt Transfer(Transfer transfer);

    [OperationContract(Name = "Who")]
    Task<string> WhoAsync();
}

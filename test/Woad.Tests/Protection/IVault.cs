using System.Net.Security;
using System.ServiceModel;

namespace Woad.Tests.Protection;

[ServiceContract(Namespace = "urn:vault")]
public interface IVault
{
    [OperationContract]
    int Default(int number);

    [OperationContract(ProtectionLevel = ProtectionLevel.Sign)]
    [FaultContract(typeof(string))]
    int Signed(int number);

    [OperationContract(ProtectionLevel = ProtectionLevel.None)]
    int Open(int number);

    [OperationContract(ProtectionLevel = ProtectionLevel.None)]
    Voucher Exchange(Ticket ticket);
}

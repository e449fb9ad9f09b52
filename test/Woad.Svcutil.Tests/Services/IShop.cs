using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

[ServiceContract(Name = "Shop", Namespace = "urn:shop")]
public interface IShop
{
    [OperationContract]
    int Add(int left, int? right);

    [OperationContract]
    [FaultContract(typeof(Refusal))]
    Basket Fill(Basket basket, string? item);

    [OperationContract]
    int Divide(int value, int by, out int rest);

    [OperationContract]
    Dictionary<string, DateTime> Days(Guid[] ids);

    [OperationContract(IsOneWay = true)]
    void Forget(string @class);

    [OperationContract]
    Thing? Same(Thing? thing);
}

using System.ServiceModel;

namespace Woad.AotSmoke;

[ServiceContract(Namespace = "urn:woad:smoke")]
public interface ISmoke
{
    [OperationContract]
    string? Echo(string? text);

    [OperationContract]
    int Divide(int value, int by, out int rest);

    [OperationContract]
    Task<List<Parcel>> RepeatAsync(Parcel parcel, int times);

    [OperationContract]
    [FaultContract(typeof(Parcel))]
    void Fail(string reason);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);

    [OperationContract]
    Task<string?> ToldAsync();

    [OperationContract]
    string? Header(string name);
}

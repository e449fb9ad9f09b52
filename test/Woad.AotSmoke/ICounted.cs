using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>What the counting service tells its clients.</summary>
public interface ICounted
{
    [OperationContract(IsOneWay = true)]
    void Reached(int number);

    [OperationContract]
    Task<Parcel> PackAsync(Parcel parcel);
}

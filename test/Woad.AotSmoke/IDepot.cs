using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>
/// What programs use beside plain calls: sessions, derived types, typed faults, and what is not compiled.
/// </summary>
[ServiceContract(Namespace = "urn:woad:smoke")]
[ServiceKnownType(typeof(Boat))]
public interface IDepot
{
    [OperationContract(IsOneWay = true)]
    void Note(string text);

    [OperationContract]
    int Count();

    [OperationContract]
    Task<List<Vehicle>> FleetAsync(Vehicle first);

    [OperationContract]
    [FaultContract(typeof(Refusal))]
    [FaultContract(typeof(int))]
    Vehicle Take(string name);

    [OperationContract]
    Receipt Post(Letter letter);

    [OperationContract]
    void Break();
}

using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceContract(Namespace = "http://woad.test/forms")]
public interface IStore<T>
{
    [OperationContract]
    T Put(T value);
}

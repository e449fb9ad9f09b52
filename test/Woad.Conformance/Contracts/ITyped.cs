using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Operations with message contracts.</summary>
[ServiceContract(Namespace = "http://woad.test/typed")]
public interface ITyped
{
    [OperationContract]
    TypedReply Exchange(TypedRequest request);

    [OperationContract(Name = "ExchangeLater")]
    Task<TypedReply> ExchangeAsync(TypedRequest request);

    [OperationContract]
    void Drop(TypedRequest request);

    [OperationContract(IsOneWay = true)]
    void Send(TypedRequest request);

    [OperationContract]
    TypedReply Take();
}

using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Interop.Matrix;

/// <summary>One operation per shape of parameters and answers.</summary>
[ServiceContract(Namespace = "urn:matrix")]
public interface IShapes
{
    [OperationContract]
    string? Text(string? text);

    [OperationContract]
    Plain Values(Plain values);

    [OperationContract]
    Sparse? Members(Sparse? sparse);

    [OperationContract]
    Lists Collections(Lists lists, int[]? numbers, string?[]? names);

    [OperationContract]
    byte[]? Bytes(byte[]? bytes);

    [OperationContract]
    bool Divide(int dividend, int divisor, out int quotient, ref decimal remainder);

    [OperationContract]
    Animal[] Relatives(Animal[] animals);

    [OperationContract(IsOneWay = true)]
    void Note(string text);

    [OperationContract]
    void Nothing();

    [OperationContract]
    [FaultContract(typeof(Problem))]
    void Declared(int code);

    [OperationContract]
    void Undeclared(string reason);

    [OperationContract]
    void Thrown(string secret);

    [OperationContract]
    Parcel Send(Parcel parcel);

    [OperationContract]
    Label Bare(Label label);

    [OperationContract(Action = "urn:matrix:untyped", ReplyAction = "urn:matrix:untypedAnswer")]
    Message Untyped(Message message);

    [OperationContract]
    [XmlSerializerFormat]
    Ticket Serialized(Ticket ticket);

    [OperationContract]
    Task<int> AddAsync(int left, int right);

    [OperationContract]
    string Headers(string name);
}

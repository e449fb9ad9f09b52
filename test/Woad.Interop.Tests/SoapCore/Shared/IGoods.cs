using System.ServiceModel;

namespace Interop.Goods;

/// <summary>Operations that both serializers can write.</summary>
[ServiceContract(Namespace = "urn:goods")]
public interface IGoods
{
    [OperationContract]
    Receipt Ship(Shipment shipment);

    [OperationContract]
    Tag Label(Tag tag);

    [OperationContract]
    Tag Describe(Shipment shipment);

    [OperationContract]
    int? Number(int? number);

    [OperationContract]
    DateTime? Day(DateTime day, DateTime? other);

    [OperationContract]
    Grade[]? Grades(Grade first, Grade[]? others);

    [OperationContract]
    List<Item>? Items(List<Item>? items);

    [OperationContract]
    byte[]? Picture(byte[]? picture);

    [OperationContract]
    bool Divide(int dividend, int divisor, out int quotient, ref decimal remainder);

    [OperationContract]
    [FaultContract(typeof(Shortage))]
    void Order(int count);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);

    [OperationContract(Action = "urn:goods:own-action", ReplyAction = "*")]
    string Own(string text);

    [OperationContract]
    Task<string> LaterAsync(string text);
}

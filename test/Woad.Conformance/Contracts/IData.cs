using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Values of every kind that data contracts carry, there and back.</summary>
[ServiceContract(Namespace = "http://woad.test/data")]
public interface IData
{
    [OperationContract]
    Parcel? Return(Parcel? parcel);

    [OperationContract]
    List<Parcel> Repeat(Parcel parcel, int times);

    [OperationContract]
    [ServiceKnownType(typeof(Circle))]
    [ServiceKnownType(typeof(Square))]
    Shape Grow(Shape shape, double factor);

    [OperationContract]
    PlainPoint Mirror(PlainPoint point);

    [OperationContract]
    byte[] Invert(byte[] bytes);

    [OperationContract]
    Dictionary<string, int> Count(string[] words);
}

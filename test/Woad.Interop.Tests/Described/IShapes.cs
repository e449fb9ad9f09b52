using System.ServiceModel;

namespace Woad.Interop.Tests.Described;

/// <summary>One operation of each shape that a client made from WSDL has to get right.</summary>
[ServiceContract(Namespace = "urn:woad:described")]
[ServiceKnownType(typeof(Disc))]
public interface IShapes
{
    [OperationContract]
    double Add(int left, double right);

    [OperationContract]
    Values Echo(Values values);

    [OperationContract]
    int? Half(int? number);

    [OperationContract]
    Weather Opposite(Weather weather);

    [OperationContract]
    string[] Upper(string[] words);

    [OperationContract]
    List<Member> Older(List<Member> members, int years);

    [OperationContract]
    Dictionary<string, int> Count(string[] words);

    [OperationContract]
    Figure[] Scale(Figure[] figures, double factor);

    [OperationContract]
    [FaultContract(typeof(TooMuch))]
    void Exceed(int limit);

    [OperationContract]
    void Refuse(string reason);

    [OperationContract(IsOneWay = true)]
    void Note(string key, string text);

    [OperationContract]
    string[] Notes(string key, int count);

    [OperationContract]
    bool Divide(int dividend, int divisor, out int quotient, ref int remainder);

    [OperationContract]
    Receipt Ship(Package package);

    [OperationContract]
    Stream Produce(int size);

    [OperationContract]
    long Measure(Stream data);

    [OperationContract]
    byte[] Reverse(byte[] data);

    [OperationContract]
    [XmlSerializerFormat]
    Article Mark(Article article, int[] extras);

    [OperationContract]
    Task<string> LaterAsync(string text);

    [OperationContract]
    void Nothing();
}

using System.ServiceModel;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Conformance.Attributes;

/// <summary>An operation for each attribute that changes what DataContractSerializer writes.</summary>
[ServiceContract(Namespace = "urn:shapes", Name = "DataShapes")]
public interface IDataShapes
{
    [OperationContract]
    DataShapes.Named Named(DataShapes.Named value);

    [OperationContract]
    DataShapes.Linked Linked(DataShapes.Linked value);

    [OperationContract]
    DataShapes.Bag Bag(DataShapes.Bag value);

    [OperationContract]
    DataShapes.Map Map(DataShapes.Map value);

    [OperationContract]
    DataShapes.Color Color(DataShapes.Color value);

    [OperationContract]
    DataShapes.Days Days(DataShapes.Days value);

    [OperationContract]
    DataShapes.Animal Animal(DataShapes.Animal value);

    [OperationContract]
    DataShapes.Tool Tool(DataShapes.Tool value);

    [OperationContract]
    [ServiceKnownType(typeof(DataShapes.Square))]
    [ServiceKnownType(nameof(DataShapes.MoreFigures), typeof(DataShapes))]
    DataShapes.Figure Figure(DataShapes.Figure value);

    [OperationContract]
    Mapped.MappedShape Mapped(Mapped.MappedShape value);

    [OperationContract]
    DataShapes.Plain Plain(DataShapes.Plain value);

    [OperationContract]
    DataShapes.Old Old(DataShapes.Old value);

    [OperationContract]
    DataShapes.Own Own(DataShapes.Own value);

    [OperationContract]
    DataShapes.Grown Grown(DataShapes.Grown value);

    [OperationContract]
    DataShapes.Stamp Stamp(DataShapes.Stamp value);

    [OperationContract]
    DataShapes.Called Called(DataShapes.Called value);

    [OperationContract]
    DataShapes.Times Times(DataShapes.Times value);

    [OperationContract]
    DataShapes.Derived Derived(DataShapes.Derived value);

    [OperationContract]
    [ServiceKnownType(typeof(DateTimeOffset))]
    object Any(object value);

    [OperationContract]
    Dictionary<string, DataShapes.Color?> Colors(Dictionary<string, DataShapes.Color?> value);

    [OperationContract]
    KeyValuePair<int, string>[] Pairs(KeyValuePair<int, string>[] value);

    [OperationContract]
    int[][] Jagged(int[][] value);

    [OperationContract]
    IEnumerable<string> Strings(IEnumerable<string> value);

    [OperationContract]
    DataPairs.Pair<int, DataShapes.Color> Pair(DataPairs.Pair<int, DataShapes.Color> value);

    [OperationContract]
    DataPairs.Point Point(DataPairs.Point value);

    [OperationContract]
    DataPairs.Point? Maybe(DataPairs.Point? value);

    [OperationContract]
    DataPairs.Ring Ring(DataPairs.Ring value);

    [OperationContract]
    DataPairs.Holder Holder(DataPairs.Holder value);

    [OperationContract]
    List<DataShapes.Animal> Zoo(List<DataShapes.Animal> value);

    [OperationContract]
    DataPairs.Leaf Leaf(DataPairs.Leaf value);

    [OperationContract]
    DataPairs.Rows Rows(DataPairs.Rows value);

    [OperationContract]
    System.Collections.ArrayList Untyped(System.Collections.ArrayList value);

    [OperationContract]
    DataPairs.Grade Grades(DataPairs.Grade value);

    [OperationContract]
    XmlElement Element(XmlElement value);

    [OperationContract]
    XElement Linq(XElement value);
}

using System.Xml;
using System.Xml.Linq;

namespace Woad.Conformance.Attributes;

/// <summary>Gives every value back.</summary>
public sealed class DataShapesService : IDataShapes
{
    public DataShapes.Named Named(DataShapes.Named value) => value;

    public DataShapes.Linked Linked(DataShapes.Linked value) => value;

    public DataShapes.Bag Bag(DataShapes.Bag value) => value;

    public DataShapes.Map Map(DataShapes.Map value) => value;

    public DataShapes.Color Color(DataShapes.Color value) => value;

    public DataShapes.Days Days(DataShapes.Days value) => value;

    public DataShapes.Animal Animal(DataShapes.Animal value) => value;

    public DataShapes.Tool Tool(DataShapes.Tool value) => value;

    public DataShapes.Figure Figure(DataShapes.Figure value) => value;

    public Mapped.MappedShape Mapped(Mapped.MappedShape value) => value;

    public DataShapes.Plain Plain(DataShapes.Plain value) => value;

    public DataShapes.Old Old(DataShapes.Old value) => value;

    public DataShapes.Own Own(DataShapes.Own value) => value;

    public DataShapes.Grown Grown(DataShapes.Grown value) => value;

    public DataShapes.Stamp Stamp(DataShapes.Stamp value) => value;

    public DataShapes.Called Called(DataShapes.Called value) => value;

    public DataShapes.Times Times(DataShapes.Times value) => value;

    public DataShapes.Derived Derived(DataShapes.Derived value) => value;

    public object Any(object value) => value;

    public Dictionary<string, DataShapes.Color?> Colors(Dictionary<string, DataShapes.Color?> value) => value;

    public KeyValuePair<int, string>[] Pairs(KeyValuePair<int, string>[] value) => value;

    public int[][] Jagged(int[][] value) => value;

    public IEnumerable<string> Strings(IEnumerable<string> value) => value;

    public DataPairs.Pair<int, DataShapes.Color> Pair(DataPairs.Pair<int, DataShapes.Color> value) => value;

    public DataPairs.Point Point(DataPairs.Point value) => value;

    public DataPairs.Point? Maybe(DataPairs.Point? value) => value;

    public DataPairs.Ring Ring(DataPairs.Ring value) => value;

    public DataPairs.Holder Holder(DataPairs.Holder value) => value;

    public List<DataShapes.Animal> Zoo(List<DataShapes.Animal> value) => value;

    public DataPairs.Leaf Leaf(DataPairs.Leaf value) => value;

    public DataPairs.Rows Rows(DataPairs.Rows value) => value;

    public System.Collections.ArrayList Untyped(System.Collections.ArrayList value) => value;

    public DataPairs.Grade Grades(DataPairs.Grade value) => value;

    public XmlElement Element(XmlElement value) => value;

    public XElement Linq(XElement value) => value;
}

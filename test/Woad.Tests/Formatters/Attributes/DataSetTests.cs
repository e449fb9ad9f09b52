using System.Data;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Conformance.Attributes;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// DataSets, DataTables and typed DataSets as parts and as members, by both serializers, in every lane: a part is
/// what the serializer of .NET writes by itself, and the rows, their states and the schema come back.
/// </summary>
public sealed class DataSetTests
{
    private static readonly XNamespace Ns = "urn:shapes";
    private static readonly XNamespace Xsd = XmlSchema.Namespace;

    private static readonly (string Operation, Func<object?> Value)[] Values =
    [
        ("Set", static () => NewSet()), ("Set", static () => new DataSet("empty")), ("Set", static () => null),
        ("Table", static () => NewSet("").Tables[0]), ("Table", NewLoose), ("Table", static () => null),
        ("Typed", NewTyped), ("Typed", static () => new OrdersSet()), ("Typed", static () => null),
        ("Holder", static () => new DataSetHolder
        {
            Name = "full", Set = NewSet(), Table = NewLoose(), Typed = NewTyped(),
            Sets = [NewSet(), new DataSet("other")], Last = 7,
        }),
        ("Holder", static () => new DataSetHolder { Last = 7 }),
    ];

    public static TheoryData<bool, string, int> Cases
    {
        get
        {
            var data = new TheoryData<bool, string, int>();
            foreach (var isXml in (bool[])[false, true])
            {
                foreach (var lane in (string[])["compiled", "emitted", "reflected"])
                {
                    for (var i = 0; i < Values.Length; i++)
                    {
                        // Binary messages lose a member: Member_behind_an_empty_DataSet_is_lost_by_the_reader_of_NET.
                        if (!isXml || i != 9)
                        {
                            data.Add(isXml, lane, i);
                        }
                    }
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Value_is_written_and_read_as_the_serializer_of_NET_does(bool isXml, string lane, int index)
    {
        var (operation, make) = Values[index];
        var value = make();
        var result = isXml
            ? Call<IXmlDataSets>(lane, operation, value, out var bodies)
            : Call<IDataDataSets>(lane, operation, value, out bodies);

        var type = typeof(IDataDataSets).GetMethod(operation)!.ReturnType;
        AssertPart(isXml, type, "value", value, bodies[0]);

        // A table comes back without its DataSet, as from the serializer of .NET.
        var read = Again(isXml, type, value);
        AssertPart(isXml, type, operation + "Result", read, bodies[1]);
        PlainXml.AssertSame(
            Serialized(isXml, type, "value", Again(isXml, type, read)), Serialized(isXml, type, "value", result));
        if (result is DataSet set)
        {
            Assert.Equal(Rows((DataSet)value!), Rows(set));
        }
    }

    /// <summary>
    /// The reader of .NET for binary XML, which WCF has too, tells no empty element: DataSet then reads on behind the
    /// element that it is in. Text is read as it was written.
    /// </summary>
    [Fact]
    public void Member_behind_an_empty_DataSet_is_lost_by_the_reader_of_NET()
    {
        var value = new DataSetHolder { Set = new DataSet("empty"), Last = 7 };
        var serializer = new XmlSerializer(typeof(DataSetHolder));
        using var binary = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(binary, null, null, ownsStream: false))
        {
            serializer.Serialize(writer, value);
        }

        using var reader = XmlDictionaryReader.CreateBinaryReader(binary.ToArray(), XmlDictionaryReaderQuotas.Max);
        Assert.Equal(0, ((DataSetHolder)serializer.Deserialize(reader)!).Last);

        foreach (var (isText, last) in ((bool, int)[])[(true, 7), (false, 0)])
        {
            var read = Call<IXmlDataSets>("reflected", "Holder", value, out _, isText);
            Assert.Equal(last, ((DataSetHolder)read!).Last);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Schema_of_a_DataSet_is_a_schema_and_its_rows(bool isXml)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(isXml ? typeof(IXmlDataSets) : typeof(IDataDataSets)),
            new BasicHttpBinding(), new EndpointAddress("http://localhost/sets")));
        exporter.GetGeneratedMetadata();
        Assert.Empty(exporter.Errors);
        var schemas = exporter.GeneratedXmlSchemas.Schemas().Cast<XmlSchema>().Select(Text).ToList();

        var part = Parameter(schemas, "Set");
        Assert.Equal(
            ["any", "any"],
            part.Descendants(Xsd + "sequence").First().Elements().Select(item => item.Name.LocalName)
                .Order(StringComparer.Ordinal));
        Assert.Equal("Order", Assert.Single(schemas, s => (string?)s.Attribute("targetNamespace") == "urn:orders")
            .Descendants(Xsd + "element").Select(element => (string?)element.Attribute("name")).ElementAt(1));
    }

    /// <summary>XmlSerializer leaves out a part that is null.</summary>
    private static void AssertPart(bool isXml, Type type, string part, object? value, XElement body)
    {
        if (isXml && value is null)
        {
            Assert.Empty(body.Elements());
        }
        else
        {
            PlainXml.AssertSame(Serialized(isXml, type, part, value), body.Elements().Single());
        }
    }

    private static XElement Parameter(List<XElement> schemas, string operation)
    {
        var wrapper = schemas.Single(s => (string?)s.Attribute("targetNamespace") == Ns.NamespaceName)
            .Elements(Xsd + "element").Single(e => (string?)e.Attribute("name") == operation);
        return wrapper.Descendants(Xsd + "element").Single(e => (string?)e.Attribute("name") == "value");
    }

    private static XElement Text(XmlSchema schema)
    {
        var text = new StringWriter();
        schema.Write(text);
        return XElement.Parse(text.ToString());
    }

    private static object? Call<TContract>(
        string lane, string operation, object? value, out List<XElement> bodies, bool isText = false)
        where TContract : class
    {
        Binding NewBinding() => isText
            ? new CustomBinding(new TextMessageEncodingBindingElement(), new MemoryTransportBindingElement())
            : new MemoryBinding();

        var under = new Memory { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };
        var address = under.NewAddress();
        var seen = new SeenBodies();
        bodies = seen.Bodies;
        using var host = new MemoryHost(typeof(DataSetsService), address);
        var endpoint = host.AddServiceEndpoint(typeof(TContract).FullName!, NewBinding(), "");
        under.Choose(endpoint.Contract);
        host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        using var factory = new ChannelFactory<TContract>(NewBinding(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Endpoint.EndpointBehaviors.Add(seen);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);
        return typeof(TContract).GetMethod(operation)!.Invoke(factory.CreateChannel(), [value]);
    }

    /// <summary>The value as the serializer of .NET reads what it has written.</summary>
    private static object? Again(bool isXml, Type type, object? value)
    {
        if (isXml && value is null)
        {
            return null;
        }

        using var reader = XmlReader.Create(new StringReader(
            Serialized(isXml, type, "value", value).ToString(SaveOptions.DisableFormatting)));
        return isXml
            ? new XmlSerializer(type, null, null, new XmlRootAttribute("value") { Namespace = Ns.NamespaceName },
                Ns.NamespaceName).Deserialize(reader)
            : new DataContractSerializer(type, "value", Ns.NamespaceName).ReadObject(reader);
    }

    private static XElement Serialized(bool isXml, Type type, string part, object? value)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text))
        {
            if (isXml)
            {
                new XmlSerializer(type, null, null, new XmlRootAttribute(part) { Namespace = Ns.NamespaceName },
                    Ns.NamespaceName).Serialize(writer, value);
            }
            else
            {
                new DataContractSerializer(type, part, Ns.NamespaceName).WriteObject(writer, value);
            }
        }

        return XElement.Parse(text.ToString());
    }

    /// <summary>Each row with its state and its values, the original ones too.</summary>
    private static string[] Rows(DataSet set) =>
    [
        .. from DataTable table in set.Tables
           from DataRow row in table.Rows
           let version = row.RowState == DataRowState.Deleted ? DataRowVersion.Original : DataRowVersion.Current
           select $"{table.TableName} {row.RowState} "
               + string.Join(",", table.Columns.Cast<DataColumn>().Select(column => row[column, version])),
    ];

    /// <summary>Rows that are unchanged, changed, added and deleted, with a null and a relation.</summary>
    private static DataSet NewSet(string ns = "urn:shop")
    {
        var set = new DataSet("shop") { Namespace = ns };
        var orders = set.Tables.Add("order");
        orders.Columns.Add("id", typeof(int));
        orders.Columns.Add("text", typeof(string));
        orders.Columns.Add("at", typeof(DateTime)).DateTimeMode = DataSetDateTime.Utc;
        orders.PrimaryKey = [orders.Columns[0]];
        var lines = set.Tables.Add("line");
        lines.Columns.Add("order", typeof(int));
        lines.Columns.Add("price", typeof(decimal));
        set.Relations.Add("lines", orders.Columns[0], lines.Columns[0]);
        var at = new DateTime(2026, 2, 28, 12, 0, 0, DateTimeKind.Utc);
        orders.Rows.Add(1, "kept <&>", at);
        orders.Rows.Add(2, "old", at);
        orders.Rows.Add(3, "gone", at);
        lines.Rows.Add(1, 1.50m);
        set.AcceptChanges();
        orders.Rows[1]["text"] = DBNull.Value;
        orders.Rows[2].Delete();
        orders.Rows.Add(4, "new", at);
        return set;
    }

    /// <summary>.NET does not read rows of a table without a DataSet that has a namespace.</summary>
    private static DataTable NewLoose()
    {
        var table = new DataTable("loose");
        table.Columns.Add("bytes", typeof(byte[]));
        table.Rows.Add((object)new byte[] { 1, 2, 3 });
        return table;
    }

    private static OrdersSet NewTyped()
    {
        var set = new OrdersSet();
        set.Tables[0].Rows.Add(1, "typed");
        return set;
    }
}

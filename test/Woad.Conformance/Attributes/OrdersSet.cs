using System.Data;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>A typed DataSet, with the attributes and the schema provider that the designer writes.</summary>
[XmlSchemaProvider("GetTypedDataSetSchema")]
[XmlRoot("OrdersSet")]
public sealed class OrdersSet : DataSet
{
    public OrdersSet()
    {
        DataSetName = "OrdersSet";
        Namespace = "urn:orders";
        var orders = Tables.Add("Order");
        orders.Columns.Add("Id", typeof(int));
        orders.Columns.Add("Text", typeof(string));
    }

    public static XmlSchemaComplexType GetTypedDataSetSchema(XmlSchemaSet schemas)
    {
        using var orders = new OrdersSet();
        var sequence = new XmlSchemaSequence();
        sequence.Items.Add(new XmlSchemaAny { Namespace = orders.Namespace });
        using var text = new StringReader(orders.GetXmlSchema());
        using var reader = XmlReader.Create(text);
        var schema = XmlSchema.Read(reader, null)!;
        if (!schemas.Schemas(schema.TargetNamespace).Cast<XmlSchema>().Any())
        {
            schemas.Add(schema);
        }

        return new XmlSchemaComplexType { Particle = sequence };
    }
}

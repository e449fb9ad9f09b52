using System.Globalization;
using System.Text;

namespace Woad.Svcutil.Tests;

/// <summary>Makes documents of very many types and operations.</summary>
internal static class LargeDocument
{
    private static readonly string[] Simple = ["xs:string", "xs:int", "xs:dateTime", "xs:decimal", "xs:boolean"];

    /// <param name="types">The number of types; each tenth has an operation.</param>
    /// <param name="kind">
    /// "data" for data contracts, "xml" for types with attributes, "bare" for bare messages, "mixed" for data contracts
    /// of which the last operation has another type.
    /// </param>
    public static string Make(int types, string kind)
    {
        var text = new StringBuilder("""
            <wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
              xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:large"
              xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:large">
            <wsdl:types><xs:schema targetNamespace="urn:large" elementFormDefault="qualified">
            """);
        for (var i = 0; i < types; i++)
        {
            AddType(text, i, types, kind);
        }

        var operations = types / 10;
        for (var i = 0; i < operations; i++)
        {
            AddElements(text, i, kind == "mixed" && i == operations - 1 ? "odd" : kind);
        }

        text.Append("</xs:schema></wsdl:types>");
        AddOperations(text, operations);
        return text.ToString();
    }

    private static void AddType(StringBuilder text, int i, int types, string kind)
    {
        var attribute = kind == "xml" ? $"<xs:attribute name=\"a{i}\" type=\"xs:string\"/>" : "";
        var isDerived = i % 10 == 9;
        text.Append(CultureInfo.InvariantCulture, $"<xs:complexType name=\"Type{i}\">");
        text.Append("<xs:annotation><xs:documentation>A type.</xs:documentation></xs:annotation>");
        if (isDerived)
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $"<xs:complexContent><xs:extension base=\"t:Type{i - 1}\"><xs:sequence>");
            text.Append(
                CultureInfo.InvariantCulture,
                $"<xs:element minOccurs=\"0\" name=\"Own{i}\" nillable=\"true\" type=\"xs:string\"/>");
        }
        else
        {
            text.Append("<xs:sequence>");
            for (var member = 0; member < 10; member++)
            {
                var type = member % 3 == 0
                    ? string.Create(CultureInfo.InvariantCulture, $"t:Type{((i * 7) + member) % types}")
                    : Simple[(i + member) % Simple.Length];
                text.Append(
                    CultureInfo.InvariantCulture,
                    $"<xs:element minOccurs=\"0\" name=\"Member{member}\" nillable=\"true\" type=\"{type}\"/>");
            }
        }

        text.Append("</xs:sequence>").Append(attribute);
        text.Append(isDerived ? "</xs:extension></xs:complexContent></xs:complexType>" : "</xs:complexType>");
    }

    private static void AddElements(StringBuilder text, int i, string kind)
    {
        if (kind == "bare")
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $"""
                <xs:element name="Op{i}" nillable="true" type="t:Type{i * 10}"/>
                <xs:element name="Op{i}Response" nillable="true" type="t:Type{(i * 10) + 1}"/>
                """);
            return;
        }

        var type = kind == "odd" ? "Odd" : string.Create(CultureInfo.InvariantCulture, $"Type{i * 10}");
        if (kind == "odd")
        {
            text.Append("<xs:complexType name=\"Odd\"><xs:attribute name=\"a\" type=\"xs:int\"/></xs:complexType>");
        }

        text.Append(
            CultureInfo.InvariantCulture,
            $"""
            <xs:element name="Op{i}"><xs:complexType><xs:sequence>
              <xs:element minOccurs="0" name="a" nillable="true" type="t:{type}"/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name="Op{i}Response"><xs:complexType><xs:sequence>
              <xs:element minOccurs="0" name="Op{i}Result" nillable="true" type="t:Type{(i * 10) + 1}"/>
            </xs:sequence></xs:complexType></xs:element>
            """);
    }

    private static void AddOperations(StringBuilder text, int operations)
    {
        var (messages, port, binding) = (new StringBuilder(), new StringBuilder(), new StringBuilder());
        for (var i = 0; i < operations; i++)
        {
            messages.Append(
                CultureInfo.InvariantCulture,
                $"""
                <wsdl:message name="Op{i}In"><wsdl:part name="parameters" element="t:Op{i}"/></wsdl:message>
                <wsdl:message name="Op{i}Out"><wsdl:part name="parameters" element="t:Op{i}Response"/></wsdl:message>
                """);
            port.Append(
                CultureInfo.InvariantCulture,
                $"""
                <wsdl:operation name="Op{i}">
                  <wsdl:input message="t:Op{i}In"/><wsdl:output message="t:Op{i}Out"/>
                </wsdl:operation>
                """);
            binding.Append(
                CultureInfo.InvariantCulture,
                $"""
                <wsdl:operation name="Op{i}"><soap:operation soapAction="urn:large/Op{i}" style="document"/>
                  <wsdl:input><soap:body use="literal"/></wsdl:input>
                  <wsdl:output><soap:body use="literal"/></wsdl:output>
                </wsdl:operation>
                """);
        }

        text.Append(messages).Append("<wsdl:portType name=\"Large\">").Append(port).Append("""
            </wsdl:portType><wsdl:binding name="Large" type="t:Large">
            <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
            """).Append(binding).Append("</wsdl:binding></wsdl:definitions>");
    }
}

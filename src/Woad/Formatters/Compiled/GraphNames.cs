using System.ComponentModel;
using System.Runtime.CompilerServices;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Names that data contracts of all types use. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GraphNames
{
    /// <summary>Namespace of <c>nil</c> and <c>type</c>.</summary>
    public static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");

    /// <summary>The prefix that DataContractSerializer gives <see cref="Xsi"/>.</summary>
    public static readonly XmlToken XsiPrefix = XmlToken.Get("i");

    /// <summary>Namespace of <c>Id</c>, <c>Ref</c> and of the serializer's own types.</summary>
    public static readonly XmlToken Serialization = XmlToken.Get("http://schemas.microsoft.com/2003/10/Serialization/");

    /// <summary>The prefix that DataContractSerializer gives <see cref="Serialization"/>.</summary>
    public static readonly XmlToken SerializationPrefix = XmlToken.Get("z");

    /// <summary>The prefix that DataContractSerializer gives elements which hold a qualified name.</summary>
    public static readonly XmlToken QNamePrefix = XmlToken.Get("q");

    /// <summary>Namespace of the types of XML Schema.</summary>
    public static readonly XmlToken Schema = XmlToken.Get("http://www.w3.org/2001/XMLSchema");

    internal static readonly XmlName Nil = new(XmlToken.Get("nil"), Xsi);
    internal static readonly XmlName Type = new(XmlToken.Get("type"), Xsi);
    internal static readonly XmlName Id = new(XmlToken.Get("Id"), Serialization);
    internal static readonly XmlName Ref = new(XmlToken.Get("Ref"), Serialization);
    internal static readonly XmlName Size = new(XmlToken.Get("Size"), Serialization);

    internal static readonly XmlToken System = XmlToken.Get("http://schemas.datacontract.org/2004/07/System");
    internal static readonly XmlName DateTime = new(XmlToken.Get("DateTime"), System);
    internal static readonly XmlName OffsetMinutes = new(XmlToken.Get("OffsetMinutes"), System);

    /// <summary>Makes all names that generated code may meet, if that has not happened yet.</summary>
    public static void Prepare()
    {
        RuntimeHelpers.RunClassConstructor(typeof(GraphNames).TypeHandle);
        RuntimeHelpers.RunClassConstructor(typeof(AnyValues).TypeHandle);
    }
}

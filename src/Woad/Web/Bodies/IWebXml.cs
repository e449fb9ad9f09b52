using System.Xml;

namespace Woad.Web.Bodies;

/// <summary>The values of a body as XML.</summary>
internal interface IWebXml
{
    /// <summary>Reads the parameters and returns the result.</summary>
    object? Read(XmlDictionaryReader reader, object?[] parameters);

    void Write(XmlDictionaryWriter writer, object?[] parameters, object? result);
}

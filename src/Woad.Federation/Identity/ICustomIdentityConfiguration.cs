using System.Xml;

namespace System.IdentityModel.Configuration;

/// <summary>Takes elements of a configuration file that only the implementing type knows.</summary>
public interface ICustomIdentityConfiguration
{
    /// <summary>Takes the elements of a configuration file.</summary>
    /// <param name="nodeList">The elements.</param>
    void LoadCustomConfiguration(XmlNodeList nodeList);
}

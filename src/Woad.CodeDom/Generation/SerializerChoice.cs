namespace Woad.CodeDom.Generation;

/// <summary>The serializer of messages.</summary>
internal enum SerializerChoice
{
    /// <summary>Data contracts where the schemas allow it.</summary>
    Auto,

    /// <summary>Data contracts; other schemas are refused.</summary>
    DataContractSerializer,

    /// <summary>XmlSerializer for everything.</summary>
    XmlSerializer,
}

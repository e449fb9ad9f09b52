namespace Woad.Generator.DataContracts;

/// <summary>Namespaces and full names of attributes and types; nothing is recognised in another way.</summary>
internal static class WellKnown
{
    public const string SchemaNamespace = "http://www.w3.org/2001/XMLSchema";
    public const string SerializationNamespace = "http://schemas.microsoft.com/2003/10/Serialization/";
    public const string ArraysNamespace = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";
    public const string DefaultNamespace = "http://schemas.datacontract.org/2004/07/";

    public const string DataContract = "System.Runtime.Serialization.DataContractAttribute";
    public const string DataMember = "System.Runtime.Serialization.DataMemberAttribute";
    public const string CollectionDataContract = "System.Runtime.Serialization.CollectionDataContractAttribute";
    public const string ContractNamespace = "System.Runtime.Serialization.ContractNamespaceAttribute";
    public const string EnumMember = "System.Runtime.Serialization.EnumMemberAttribute";
    public const string IgnoreDataMember = "System.Runtime.Serialization.IgnoreDataMemberAttribute";
    public const string KnownType = "System.Runtime.Serialization.KnownTypeAttribute";
    public const string Flags = "System.FlagsAttribute";
    public const string Serializable = "System.SerializableAttribute";
    public const string NonSerialized = "System.NonSerializedAttribute";
    public const string OptionalField = "System.Runtime.Serialization.OptionalFieldAttribute";
}

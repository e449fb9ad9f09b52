using System.ServiceModel;

namespace Woad.Tests.Metadata.Shared;

/// <summary>One fault detail, written by XmlSerializer in two operations and by data contracts in the others.</summary>
[ServiceContract(Namespace = "urn:shared")]
public interface ISharedFaults
{
    [OperationContract]
    [FaultContract(typeof(SharedNote))]
    SharedNote ByData(SharedNote note);

    [OperationContract]
    [XmlSerializerFormat(SupportFaults = true)]
    [FaultContract(typeof(SharedNote))]
    SharedNote ByXml(SharedNote note);

    [OperationContract]
    [XmlSerializerFormat]
    [FaultContract(typeof(SharedNote))]
    SharedNote ByBoth(SharedNote note);

    [OperationContract]
    [XmlSerializerFormat(SupportFaults = true)]
    [FaultContract(typeof(SharedNote), Name = "Other")]
    SharedNote Again(SharedNote note);

    [OperationContract]
    [FaultContract(typeof(SharedNote), Name = "Other")]
    SharedNote LastByData(SharedNote note);
}

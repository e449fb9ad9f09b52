using System.ServiceModel;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>An operation for each message contract of <see cref="MemberNames"/>.</summary>
[ServiceContract(Namespace = "urn:ask")]
[XmlSerializerFormat]
public interface IMemberNames
{
    [OperationContract]
    MemberNames.Own Own(MemberNames.Own message);

    [OperationContract]
    MemberNames.Placed Placed(MemberNames.Placed message);

    [OperationContract]
    MemberNames.Bare Bare(MemberNames.Bare message);

    [OperationContract]
    MemberNames.BarePlaced BarePlaced(MemberNames.BarePlaced message);

    [OperationContract]
    MemberNames.Plain Plain(MemberNames.Plain message);
}

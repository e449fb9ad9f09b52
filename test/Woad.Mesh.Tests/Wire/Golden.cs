using Woad.Mesh.Links;

namespace Woad.Mesh.Tests.Wire;

/// <summary>Messages of the specification MC-PRCH, section 4, without the blanks and breaks of its layout.</summary>
internal static class Golden
{
    public const string Connect = """
        <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
            xmlns:wsa10="http://www.w3.org/2005/08/addressing">
        <s:Header>
        <wsa10:Action s:mustUnderstand="1">http://schemas.microsoft.com/net/2006/05/peer/Connect</wsa10:Action>
        <wsa10:To s:mustUnderstand="1">net.p2p://securechatmesh/</wsa10:To>
        </s:Header>
        <s:Body>
        <Connect xmlns="http://schemas.microsoft.com/net/2006/05/peer"
            xmlns:i="http://www.w3.org/2001/XMLSchema-instance">
        <Address>
        <EndpointAddress>
        <wsa10:Address>
        net.tcp://160.20.30.40:63758/PeerChannelEndpoints/ba703e02-6a7b-457c-bf81-f0d6e56adb97</wsa10:Address>
        </EndpointAddress>
        <IPAddresses xmlns:b="http://schemas.datacontract.org/2004/07/System.Net">
        <b:IPAddress>
        <b:m_Address>0</b:m_Address>
        <b:m_Family>InterNetworkV6</b:m_Family>
        <b:m_HashCode>0</b:m_HashCode>
        <b:m_Numbers xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">
        <c:unsignedShort>8193</c:unsignedShort><c:unsignedShort>125</c:unsignedShort>
        <c:unsignedShort>40</c:unsignedShort><c:unsignedShort>3</c:unsignedShort>
        <c:unsignedShort>246</c:unsignedShort><c:unsignedShort>345</c:unsignedShort>
        <c:unsignedShort>456</c:unsignedShort><c:unsignedShort>567</c:unsignedShort>
        </b:m_Numbers>
        <b:m_ScopeId>0</b:m_ScopeId>
        </b:IPAddress>
        <b:IPAddress>
        <b:m_Address>3750312861</b:m_Address>
        <b:m_Family>InterNetwork</b:m_Family>
        <b:m_HashCode>0</b:m_HashCode>
        <b:m_Numbers xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">
        <c:unsignedShort>0</c:unsignedShort><c:unsignedShort>0</c:unsignedShort>
        <c:unsignedShort>0</c:unsignedShort><c:unsignedShort>0</c:unsignedShort>
        <c:unsignedShort>0</c:unsignedShort><c:unsignedShort>0</c:unsignedShort>
        <c:unsignedShort>0</c:unsignedShort><c:unsignedShort>0</c:unsignedShort>
        </b:m_Numbers>
        <b:m_ScopeId>0</b:m_ScopeId>
        </b:IPAddress>
        <b:IPAddress>
        <b:m_Address>0</b:m_Address>
        <b:m_Family>InterNetworkV6</b:m_Family>
        <b:m_HashCode>0</b:m_HashCode>
        <b:m_Numbers xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">
        <c:unsignedShort>65152</c:unsignedShort><c:unsignedShort>0</c:unsignedShort>
        <c:unsignedShort>0</c:unsignedShort><c:unsignedShort>0</c:unsignedShort>
        <c:unsignedShort>27023</c:unsignedShort><c:unsignedShort>28969</c:unsignedShort>
        <c:unsignedShort>48266</c:unsignedShort><c:unsignedShort>44428</c:unsignedShort>
        </b:m_Numbers>
        <b:m_ScopeId>0</b:m_ScopeId>
        </b:IPAddress>
        </IPAddresses>
        </Address>
        <NodeId>14800704070183415334</NodeId>
        </Connect>
        </s:Body>
        </s:Envelope>
        """;

    public const string Welcome = """
        <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
            xmlns:wsa10="http://www.w3.org/2005/08/addressing">
        <s:Header>
        <wsa10:Action s:mustUnderstand="1">http://schemas.microsoft.com/net/2006/05/peer/Welcome</wsa10:Action>
        <wsa10:To s:mustUnderstand="1">http://www.w3.org/2005/08/addressing/anonymous</wsa10:To>
        </s:Header>
        <s:Body>
        <Welcome xmlns="http://schemas.microsoft.com/net/2006/05/peer"
            xmlns:i="http://www.w3.org/2001/XMLSchema-instance">
        <NodeId>16299239282823246037</NodeId>
        <Referrals></Referrals>
        </Welcome>
        </s:Body>
        </s:Envelope>
        """;

    public const string TokenRequest = """
        <s:Envelope xmlns:wsa10="http://www.w3.org/2005/08/addressing"
            xmlns:s="http://www.w3.org/2003/05/soap-envelope">
        <s:Header>
        <wsa10:Action s:mustUnderstand="1">RequestSecurityToken</wsa10:Action>
        <wsa10:MessageID>urn:uuid:b3d053cc-eced-43ee-acc1-6c836e219f36</wsa10:MessageID>
        <wsa10:ReplyTo><wsa10:Address>http://www.w3.org/2005/08/addressing/anonymous</wsa10:Address></wsa10:ReplyTo>
        </s:Header>
        <s:Body>
        <t:RequestSecurityToken xmlns:t="http://schemas.xmlsoap.org/ws/2005/02/trust">
        <t:TokenType>http://schemas.microsoft.com/net/2006/05/peer/peerhashtoken</t:TokenType>
        <t:RequestType>http://schemas.xmlsoap.org/ws/2005/02/trust/Validate</t:RequestType>
        <t:RequestedSecurityToken>
        <peer:PeerHashToken xmlns:peer="http://schemas.microsoft.com/net/2006/05/peer">
        <peer:Authenticator>mZyMZdkfrFWX+EMp4Lp+eX3sy61391MA15Iqx/9U7yQ=</peer:Authenticator>
        </peer:PeerHashToken>
        </t:RequestedSecurityToken>
        </t:RequestSecurityToken>
        </s:Body>
        </s:Envelope>
        """;

    public const string TokenResponse = """
        <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
            xmlns:wsa10="http://www.w3.org/2005/08/addressing">
        <s:Header>
        <wsa10:Action s:mustUnderstand="1">RequestSecurityTokenResponse</wsa10:Action>
        <wsa10:RelatesTo>urn:uuid:b3d053cc-eced-43ee-acc1-6c836e219f36</wsa10:RelatesTo>
        <wsa10:To s:mustUnderstand="1">http://www.w3.org/2005/08/addressing/anonymous</wsa10:To>
        </s:Header>
        <s:Body>
        <t:RequestSecurityTokenResponse xmlns:t="http://schemas.xmlsoap.org/ws/2005/02/trust">
        <t:TokenType>http://schemas.microsoft.com/net/2006/05/peer/peerhashtoken</t:TokenType>
        <t:Status><t:Code>http://schemas.xmlsoap.org/ws/2005/02/trust/status/valid</t:Code></t:Status>
        <t:RequestedSecurityToken>
        <peer:PeerHashToken xmlns:peer="http://schemas.microsoft.com/net/2006/05/peer">
        <peer:Authenticator>Z9Mbuum3+S/uoCrG2611nIvHiKC9Aj/NCmqscaOoQao=</peer:Authenticator>
        </peer:PeerHashToken>
        </t:RequestedSecurityToken>
        </t:RequestSecurityTokenResponse>
        </s:Body>
        </s:Envelope>
        """;

    public const string Flood = """
        <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
            xmlns:wsa10="http://www.w3.org/2005/08/addressing">
        <s:Header>
        <wsa10:Action s:mustUnderstand="1">http://MyPeerApplication/MyMethod</wsa10:Action>
        <wsa10:To s:mustUnderstand="1">net.p2p://MyPeerApplication/</wsa10:To>
        <MessageID xmlns="http://schemas.microsoft.com/net/2006/05/peer">
        urn:uuid:271dddd4-fa44-46e2-9b86-090c0a52326c</MessageID>
        <PeerTo xmlns="http://schemas.microsoft.com/net/2006/05/peer">net.p2p://ApplicationMeshName/Channel1/</PeerTo>
        <PeerVia xmlns="http://schemas.microsoft.com/net/2006/05/peer">
        net.p2p://ApplicationMeshName/Channel1</PeerVia>
        <FloodMessage xmlns="http://schemas.microsoft.com/net/2006/05/peer">PeerFlooder</FloodMessage>
        </s:Header>
        <s:Body>
        </s:Body>
        </s:Envelope>
        """;
}

using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Name and password in each message, over HTTPS.</summary>
public sealed class HttpsUserName(bool isBasic) : HttpsBinding
{
    public override bool HasAddressing => !isBasic;

    public override Binding Create() => isBasic
        ? new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)
        : new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security =
            {
                Message = { ClientCredentialType = MessageCredentialType.UserName, EstablishSecurityContext = false },
            },
        };

    public override void SetQuota(Binding binding, int bytes)
    {
        if (binding is BasicHttpBinding basic)
        {
            basic.MaxReceivedMessageSize = bytes;
        }
        else
        {
            ((WSHttpBinding)binding).MaxReceivedMessageSize = bytes;
        }
    }
}

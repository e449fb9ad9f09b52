using System.ServiceModel;

namespace Woad.Security.Secured;

/// <summary>Remedies for the faults by which services refuse messages; the faults themselves tell no reason.</summary>
internal static class RefusalAdvice
{
    /// <summary>The remedies that a client's user can try.</summary>
    public static string Of(FaultException fault) => (fault.Code.SubCode ?? fault.Code).Name switch
    {
        "FailedAuthentication" =>
            "The service does not accept the credential. Compare ClientCredentials (UserName, ClientCertificate, "
                + "Windows) with the credentials that the service's ServiceCredentials accept.",
        "InvalidSecurityToken" =>
            "The service cannot use a token of the message: its validator or serializer of tokens has thrown a "
                + "SecurityTokenException, and the service's log has it. Compare ClientCredentials with the "
                + "credentials that the service's ServiceCredentials accept.",
        "InvalidSecurity" =>
            "The service's log has the reason. Compare the security settings of both bindings, the ProtectionLevel of "
                + "both contracts, the clocks of both machines (MaxClockSkew, 5 minutes by default), and the "
                + "certificate by which this client knows the service (EndpointIdentity, "
                + "ClientCredentials.ServiceCertificate).",
        "BadContextToken" => "The service does not know the security context. Open a new channel.",
        "ServerTooBusy" =>
            "The service has too many pending handshakes (MaxPendingSessions of its LocalServiceSettings). Try later.",
        _ => "The service's log has the reason.",
    };
}

// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ServiceSecurityAuditElement</c> says to <c>ServiceSecurityAuditBehavior</c>.</summary>
internal static class ServiceSecurityAuditCarrier
{
    public static System.ServiceModel.Description.ServiceSecurityAuditBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.ServiceSecurityAuditBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.ServiceSecurityAuditBehavior target)
    {
        if (values.Has("messageAuthenticationAuditLevel"))
            target.MessageAuthenticationAuditLevel =
                (System.ServiceModel.AuditLevel)values.Choice(
                    "messageAuthenticationAuditLevel", default(System.ServiceModel.AuditLevel));
        if (values.Has("serviceAuthorizationAuditLevel"))
            target.ServiceAuthorizationAuditLevel =
                (System.ServiceModel.AuditLevel)values.Choice(
                    "serviceAuthorizationAuditLevel", default(System.ServiceModel.AuditLevel));
        if (values.Has("suppressAuditFailure")) target.SuppressAuditFailure = values.Flag("suppressAuditFailure");
    }
}

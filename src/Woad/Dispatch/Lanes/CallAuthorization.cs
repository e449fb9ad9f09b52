using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.Security.Claims;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Model;
using Woad.Xml;

namespace Woad.Dispatch.Lanes;

/// <summary>Asks whether a caller may call, and finds the principal that the operation runs as.</summary>
internal static class CallAuthorization
{
    private const string PrincipalProperty = "Principal";

    /// <exception cref="SecurityAccessDeniedException">The caller may not.</exception>
    public static void Check(Call call, AuthorizationModel authorization, ref Message message)
    {
        var context = call.Views.GetContext();

        // Managers may override any of WCF's methods: each of them finds the caller, also one that is anonymous.
        SecurityMessageProperty.GetOrCreate(message).ServiceSecurityContext ??= ServiceSecurityContext.Anonymous;

        // Managers and policies look at the caller's message as the operation would.
        var outer = CurrentOperation.EnterSynchronous(call);
        bool isAllowed;
        try
        {
            if (authorization.Authentication is { } authentication)
            {
                Authenticate(call, authentication, ref message);
            }

            isAllowed = authorization.Manager.CheckAccess(context, ref message);
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }

        call.Views.Request = message;
        authorization.Audit?.Authorized(
            call.Listener.Service.Logger,
            call.Listener.Service.Model.Name,
            context.IncomingMessageHeaders?.Action ?? "",
            context.ServiceSecurityContext?.PrimaryIdentity.Name,
            isAllowed);
        if (!isAllowed)
        {
            throw new SecurityAccessDeniedException("Access is denied.");
        }
    }

    private static void Authenticate(Call call, ServiceAuthenticationManager authentication, ref Message message)
    {
        var caller = SecurityMessageProperty.GetOrCreate(message).ServiceSecurityContext!;
        var known = caller.AuthorizationPolicies;
        var named = authentication.Authenticate(known, call.Listener.Model.ListenUri, ref message)
            ?? throw new InvalidOperationException(Escaped.Text(
                $"{authentication.GetType().Name}.Authenticate has returned null. Return the policies that it was "
                    + $"given, or others; none for an anonymous caller."));
        if (!ReferenceEquals(named, known))
        {
            caller = named.Count == 0 ? ServiceSecurityContext.Anonymous : new ServiceSecurityContext(named);
        }

        // Also of a message that the manager has put in the place of the received one.
        SecurityMessageProperty.GetOrCreate(message).ServiceSecurityContext = caller;

        call.Views.Request = message;
    }

    /// <summary>The principal of the operation; null when the thread's is left alone.</summary>
    public static IPrincipal? Principal(Call call, AuthorizationModel authorization)
    {
        var context = call.Views.GetContext();
        var security = context.ServiceSecurityContext ?? ServiceSecurityContext.Anonymous;
        return authorization.Mode switch
        {
            PrincipalPermissionMode.Custom =>
                security.AuthorizationContext.Properties.TryGetValue(PrincipalProperty, out var own)
                    && own is IPrincipal principal
                    ? principal
                    : throw new InvalidOperationException(
                        "PrincipalPermissionMode is Custom, but no authorization policy has put an IPrincipal into "
                            + "EvaluationContext.Properties[\"Principal\"]."),
            PrincipalPermissionMode.UseWindowsGroups => new GenericPrincipal(security.PrimaryIdentity, null),
            PrincipalPermissionMode.Always when context.ClaimsPrincipal is { } caller => caller,
            PrincipalPermissionMode.Always => new ClaimsPrincipal(new ClaimsIdentity(
                security.PrimaryIdentity,
                security.AuthorizationContext.ClaimSets
                    .SelectMany(set => set)
                    .Where(claim => claim.Resource is not null)
                    .Select(claim => new Claim(claim.ClaimType, claim.Resource.ToString()!)))),
            _ => null,
        };
    }
}

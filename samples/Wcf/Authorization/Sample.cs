using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IO;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Threading;

namespace Woad.Samples.Authorization
{
    [ServiceContract(Namespace = "http://samples.woad/authorization")]
    public interface ILedger
    {
        [OperationContract]
        string Read();

        [OperationContract]
        string Write(string entry);
    }

    public class Ledger : ILedger
    {
        public string Read()
        {
            return "read by " + ServiceSecurityContext.Current.PrimaryIdentity.Name;
        }

        public string Write(string entry)
        {
            IPrincipal principal = Thread.CurrentPrincipal;
            return "'" + entry + "' written by " + principal.Identity.Name + ", accountant: "
                + principal.IsInRole("accountant");
        }
    }

    /// <summary>Takes who calls from a header, looks up what they may do, and makes them the principal.</summary>
    internal sealed class StaffPolicy : IAuthorizationPolicy
    {
        public const string MayDo = "http://samples.woad/authorization/mayDo";

        private static readonly Dictionary<string, string[]> Staff = new Dictionary<string, string[]>
        {
            { "ada", new[] { "Read", "Write" } },
            { "bob", new[] { "Read" } },
        };

        private readonly string _id = Guid.NewGuid().ToString();

        public string Id
        {
            get { return _id; }
        }

        public ClaimSet Issuer
        {
            get { return ClaimSet.System; }
        }

        public bool Evaluate(EvaluationContext evaluationContext, ref object state)
        {
            MessageHeaders headers = OperationContext.Current.IncomingMessageHeaders;
            int at = headers.FindHeader("User", "http://samples.woad/authorization");
            string name = at < 0 ? "" : headers.GetHeader<string>(at);
            string[] rights;
            if (!Staff.TryGetValue(name, out rights))
            {
                rights = new string[0];
            }

            List<Claim> claims = new List<Claim> { Claim.CreateNameClaim(name) };
            foreach (string right in rights)
            {
                claims.Add(new Claim(MayDo, right, Rights.PossessProperty));
            }

            evaluationContext.AddClaimSet(this, new DefaultClaimSet(Issuer, claims));
            GenericIdentity identity = new GenericIdentity(name);
            evaluationContext.Properties["Identities"] = new List<IIdentity> { identity };
            evaluationContext.Properties["Principal"] = new GenericPrincipal(
                identity, rights.Length > 1 ? new[] { "accountant" } : new string[0]);
            return true;
        }
    }

    /// <summary>Lets those call an operation who have a claim to it.</summary>
    internal sealed class ClaimsAuthorizationManager : ServiceAuthorizationManager
    {
        protected override bool CheckAccessCore(OperationContext operationContext)
        {
            string action = operationContext.IncomingMessageHeaders.Action;
            string operation = action.Substring(action.LastIndexOf('/') + 1);
            AuthorizationContext context = operationContext.ServiceSecurityContext.AuthorizationContext;
            foreach (ClaimSet set in context.ClaimSets)
            {
                foreach (Claim claim in set.FindClaims(StaffPolicy.MayDo, Rights.PossessProperty))
                {
                    if ((string)claim.Resource == operation)
                    {
                        return true;
                    }
                }
            }

            return false;
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("ledger");
            ServiceHost host = new ServiceHost(typeof(Ledger));
            host.Authorization.ServiceAuthorizationManager = new ClaimsAuthorizationManager();
            host.Authorization.ExternalAuthorizationPolicies =
                new ReadOnlyCollection<IAuthorizationPolicy>(new IAuthorizationPolicy[] { new StaffPolicy() });
            host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Custom;
            host.AddServiceEndpoint(typeof(ILedger), new WSHttpBinding(SecurityMode.None), address);
            host.Open();
            Use(output, address, "ada");
            Use(output, address, "bob");
            Use(output, address, "eve");
            host.Close();
        }

        private static void Use(TextWriter output, Uri address, string user)
        {
            ChannelFactory<ILedger> factory = new ChannelFactory<ILedger>(
                new WSHttpBinding(SecurityMode.None), new EndpointAddress(address));
            ILedger client = factory.CreateChannel();
            using (new OperationContextScope((IContextChannel)client))
            {
                OperationContext.Current.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader("User", "http://samples.woad/authorization", user));
                Try(output, user, () => client.Read());
                Try(output, user, () => client.Write("rent"));
            }

            factory.Close();
        }

        private static void Try(TextWriter output, string user, Func<string> act)
        {
            try
            {
                output.WriteLine(user + ": " + act());
            }
            catch (CommunicationException e)
            {
                output.WriteLine(user + ": " + e.Message);
            }
        }
    }
}

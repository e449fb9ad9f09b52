using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Claims;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Transports.Memory;
using Claim = System.IdentityModel.Claims.Claim;
using ClaimTypes = System.IdentityModel.Claims.ClaimTypes;

namespace Woad.Server.Tests.Hooks;

/// <summary>Who may call, and as whom operations run.</summary>
public sealed class AuthorizationTests
{
    [Fact]
    public void Refused_caller_gets_access_is_denied_and_the_operation_does_not_run()
    {
        var manager = new DoorKeeper(_ => false);
        Run(host => host.Authorization.ServiceAuthorizationManager = manager, proxy =>
        {
            var error = Assert.Throws<System.ServiceModel.Security.SecurityAccessDeniedException>(() => proxy.Who());
            Assert.Equal("Access is denied.", error.Message);
        });
        Assert.Equal(1, manager.Asked);
    }

    [Fact]
    public void Manager_sees_the_request()
    {
        var manager = new DoorKeeper(
            context => context.IncomingMessageHeaders!.Action!.EndsWith("Who", StringComparison.Ordinal));
        Run(host => host.Authorization.ServiceAuthorizationManager = manager, proxy =>
        {
            Assert.NotNull(proxy.Who());
            Assert.ThrowsAny<CommunicationException>(() => proxy.LaterAsync().GetAwaiter().GetResult());
        });
    }

    [Theory]
    [InlineData(PrincipalPermissionMode.None, "nobody / ada")]
    [InlineData(PrincipalPermissionMode.UseWindowsGroups, "ada GenericPrincipal / ada")]
    [InlineData(PrincipalPermissionMode.Custom, "custom GenericPrincipal / ada")]
    [InlineData(PrincipalPermissionMode.Always, "ada ClaimsPrincipal / ada")]
    public async Task Operation_runs_as_the_principal_of_the_mode(PrincipalPermissionMode mode, string expected)
    {
        var seen = "";
        await Task.Run(() => Run(
            host =>
            {
                host.Authorization.PrincipalPermissionMode = mode;
                host.Authorization.ExternalAuthorizationPolicies = new([new Names()]);
            },
            proxy =>
            {
                seen = proxy.Who();
                Assert.Equal(seen, proxy.LaterAsync().GetAwaiter().GetResult());
            }));
        Assert.Equal(expected, seen);
        Assert.Null(Thread.CurrentPrincipal);
    }

    [Fact]
    public void Custom_mode_without_a_principal_is_a_fault() =>
        Run(
            host => host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Custom,
            proxy => Assert.Throws<FaultException>(() => proxy.Who()));

    public static TheoryData<string, string> Refused => new()
    {
        { nameof(PrincipalPermissionMode.UseAspNetRoles), "UseAspNetRoles" },
        { "impersonate", "ImpersonateCallerForAllOperations" },
        { "serialize", "ImpersonateOnSerializingReply" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Setting_that_needs_Windows_is_refused_at_open(string setting, string named)
    {
        var error = Assert.Throws<InvalidOperationException>(() => Run(
            host =>
            {
                host.Authorization.ImpersonateCallerForAllOperations = setting == "impersonate";
                host.Authorization.ImpersonateOnSerializingReply = setting == "serialize";
                if (Enum.TryParse<PrincipalPermissionMode>(setting, out var mode))
                {
                    host.Authorization.PrincipalPermissionMode = mode;
                }
            },
            _ => { }));
        Assert.Contains(named, error.Message, StringComparison.Ordinal);
    }

    private static void Run(Action<ServiceHost> configure, Action<IWho> act)
    {
        using var host = new ServiceHost(typeof(WhoService));
        var address = $"memory://localhost/{Guid.NewGuid():N}";
        host.AddServiceEndpoint(typeof(IWho), new MemoryBinding(), address);
        configure(host);
        host.Open();
        using var factory = new ChannelFactory<IWho>(new MemoryBinding(), new EndpointAddress(address));
        act(factory.CreateChannel());
    }

    [ServiceContract]
    private interface IWho
    {
        [OperationContract]
        string Who();

        [OperationContract]
        Task<string> LaterAsync();
    }

    private sealed class WhoService : IWho
    {
        public string Who() =>
            $"{(Thread.CurrentPrincipal is { } p ? $"{p.Identity!.Name} {p.GetType().Name}" : "nobody")} / "
                + $"{ServiceSecurityContext.Current!.PrimaryIdentity.Name}";

        public async Task<string> LaterAsync()
        {
            await Task.Yield();
            return Who();
        }
    }

    private sealed class DoorKeeper(Func<OperationContext, bool> decide) : ServiceAuthorizationManager
    {
        public int Asked { get; private set; }

        protected override bool CheckAccessCore(OperationContext operationContext)
        {
            Asked++;
            return decide(operationContext);
        }
    }

    private sealed class Names : IAuthorizationPolicy
    {
        public string Id => "names";

        public ClaimSet Issuer => ClaimSet.System;

        public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
        {
            evaluationContext.AddClaimSet(this, new DefaultClaimSet(Claim.CreateNameClaim("ada")));
            evaluationContext.Properties["Identities"] = new List<IIdentity> { new GenericIdentity("ada") };
            evaluationContext.Properties["Principal"] = new GenericPrincipal(new GenericIdentity("custom"), ["role"]);
            return true;
        }
    }
}

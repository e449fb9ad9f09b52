using System.ServiceModel;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Cors;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.RateLimiting;

namespace Woad.Server.Tests.Access;

/// <summary>Services whose attributes are where programs have them.</summary>
internal static class GuardedServices
{
    public sealed class Open : IGuarded
    {
        public string Run() => "run";
    }

    public sealed class OnMethod : IGuarded
    {
        [Authorize]
        public string Run() => "run";
    }

    [Authorize]
    public class OnClass : IGuarded
    {
        public string Run() => "run";
    }

    public sealed class OnBaseClass : OnClass;

    public class OnBaseMethod : IGuarded
    {
        [Authorize]
        public virtual string Run() => "run";
    }

    public sealed class OnOverriddenMethod : OnBaseMethod
    {
        public override string Run() => "run";
    }

    public sealed class Explicitly : IGuarded
    {
        [Authorize]
        string IGuarded.Run() => "run";
    }

    [ServiceContract]
    public interface IContract
    {
        [OperationContract]
        [Authorize]
        string Run();
    }

    public sealed class OnContract : IContract
    {
        public string Run() => "run";
    }

    [ServiceContract]
    public class ClassContract
    {
        [OperationContract]
        [Authorize]
        public virtual string Run() => "run";
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true)]
    public sealed class DerivedRoleAttribute : AuthorizeAttribute;

    public sealed class OnMethodDerived : IGuarded
    {
        [DerivedRole]
        public string Run() => "run";
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OwnAttribute : Attribute, IAuthorizeData
    {
        public string? Policy { get; set; }

        public string? Roles { get; set; }

        public string? AuthenticationSchemes { get; set; }
    }

    public sealed class OnMethodOwn : IGuarded
    {
        [Own]
        public string Run() => "run";
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class NobodyAttribute : Attribute, IAuthorizationRequirementData, IAuthorizationRequirement
    {
        public IEnumerable<IAuthorizationRequirement> GetRequirements() => [this];
    }

    public sealed class OnMethodRequirement : IGuarded
    {
        [Nobody]
        public string Run() => "run";
    }

    public sealed class Https : IGuarded
    {
        [RequireHttps]
        public string Run() => "run";
    }

    public sealed class Cors : IGuarded
    {
        [EnableCors]
        public string Run() => "run";
    }

    [RequireAntiforgeryToken]
    public sealed class Antiforgery : IGuarded
    {
        public string Run() => "run";
    }

    [EnableRateLimiting("slow")]
    public sealed class RateLimit : IGuarded
    {
        public string Run() => "run";
    }

    public sealed class SizeLimit : IGuarded
    {
        [RequestSizeLimit(10)]
        public string Run() => "run";
    }

    public sealed class UnknownPolicy : IGuarded
    {
        [Authorize("unknown")]
        public string Run() => "run";
    }

    public sealed class UnknownScheme : IGuarded
    {
        [Authorize(AuthenticationSchemes = "unknown")]
        public string Run() => "run";
    }
}

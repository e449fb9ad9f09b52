namespace Woad.Facades.Tests.Check.Moving;

/// <summary>A CoreWCF service in the shape that its public documentation shows.</summary>
internal static class CoreWcfProgram
{
    public const string Project = """
        <Project Sdk="Microsoft.NET.Sdk.Web">
          <PropertyGroup>
            <TargetFramework>net8.0</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="CoreWCF.Http" Version="1.7.0" />
            <PackageReference Include="CoreWCF.NetTcp" Version="1.7.0" />
            <PackageReference Include="Contoso.Tools" Version="2.0.0" />
          </ItemGroup>
        </Project>

        """;

    public const string StartUp = """
        using CoreWCF;
        using CoreWCF.Configuration;
        using CoreWCF.Description;

        var builder = WebApplication.CreateBuilder(args);
        builder.WebHost.UseNetTcp(8089);
        builder.Services.AddServiceModelServices().AddServiceModelMetadata();
        var app = builder.Build();
        app.UseServiceModel(Register.All);
        app.Services.GetRequiredService<ServiceMetadataBehavior>().HttpGetEnabled = true;
        app.Run();

        // CoreWCF stays in a comment.
        public static class Register
        {
            public const string Name = "CoreWCF";

            public static void All(IServiceBuilder builder)
            {
                builder.AddService<Echo>(options =>
                {
                    options.DebugBehavior.IncludeExceptionDetailInFaults = true;
                    options.BaseAddresses.Add(new Uri("http://localhost/echo"));
                });
                builder.AddServiceEndpoint<Echo, IEcho>(new BasicHttpBinding(), "/echo");
                builder.AddServiceEndpoint<Echo, IEcho>(new NetTcpBinding(SecurityMode.None), "/tcp");
                builder.ConfigureServiceHostBase<Echo>(host => host.CloseTimeout = TimeSpan.FromSeconds(5));
            }
        }

        [CoreWCF.ServiceContract]
        public interface IEcho
        {
            [OperationContract]
            string Say(string text);
        }

        public class Echo : IEcho
        {
            public string Say(string text) => text;
        }

        """;
}

using System.ServiceModel.Channels;
using System.Text;
using Interop.Goods;
using Interop.Matrix;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using SoapCore;
using Woad.Interop.Peer.SoapCore;

// Usage: PORT. The service at one path per version and serializer; /log gives its calls since the last time.
var builder = WebApplication.CreateBuilder();
builder.Logging.ClearProviders();
var errors = new KeptErrors();
builder.Logging.AddProvider(errors);
builder.WebHost.UseUrls($"http://localhost:{args[0]}");
builder.Services.AddSoapCore();
builder.Services.AddSingleton<IShapes, ShapesService>();
builder.Services.AddSingleton<ISerializedShapes, SerializedShapesService>();
builder.Services.AddSingleton<IGoods, GoodsService>();
var app = builder.Build();
IEndpointRouteBuilder routes = app;
(string Path, MessageVersion Version, Encoding Encoding)[] endpoints =
[
    ("soap11", MessageVersion.Soap11, Encoding.UTF8),
    ("soap12", CustomBindings.Version("soap12"), Encoding.UTF8),
    ("soap12-wsa10", MessageVersion.Soap12WSAddressing10, Encoding.UTF8),
    ("soap11-utf16", MessageVersion.Soap11, Encoding.Unicode),
    ("soap11-wsa10", CustomBindings.Version("soap11-wsa10"), Encoding.UTF8),
    ("soap12-utf16", CustomBindings.Version("soap12"), Encoding.Unicode),
    ("soap11-mtom", MessageVersion.Soap11, Encoding.UTF8),
    ("soap12-mtom", CustomBindings.Version("soap12"), Encoding.UTF8),
];
foreach (var (path, version, encoding) in endpoints)
{
    var options = new SoapEncoderOptions
    {
        MessageVersion = version,
        WriteEncoding = encoding,
        ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max,
    };
    routes.UseSoapEndpoint<IShapes>($"/{path}.svc", options, SoapSerializer.DataContractSerializer);
    routes.UseSoapEndpoint<IGoods>($"/{path}.data", options, SoapSerializer.DataContractSerializer);
    routes.UseSoapEndpoint<IGoods>($"/{path}.xml", options, SoapSerializer.XmlSerializer);
    routes.UseSoapEndpoint<ISerializedShapes>($"/{path}.asmx", options, SoapSerializer.XmlSerializer);
}

routes.MapGet("/log", () => string.Join("\n", MatrixLog.Take()));
routes.MapGet("/errors", () => string.Join("\n", errors.Take()));
await app.StartAsync();
Console.WriteLine("ready");
await Console.In.ReadToEndAsync();

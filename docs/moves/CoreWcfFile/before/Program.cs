using CoreWCF.Configuration;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddServiceModelServices();
builder.Services.AddServiceModelConfigurationManagerFile("wcf.config");

var app = builder.Build();
app.UseServiceModel();
app.Run();

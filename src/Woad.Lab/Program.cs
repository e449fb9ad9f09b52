using Woad.Lab.Commands;

return await LabCommand.RunAsync(args, new LabInvocation());
